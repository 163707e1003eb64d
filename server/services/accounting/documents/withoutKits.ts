import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { DocumentLine } from './values.ts'

interface Placed {
  readonly line: DocumentLine
  /** The place of the line as it was written: what is wrong is told there. */
  readonly at: number
}

interface Component {
  readonly component: string
  readonly units: number
}

const componentsOf = (kit: RecordOf<'references'>): readonly Component[] =>
  (kit.components ?? []).map((row) => ({
    component: row.component,
    units: row.units,
  }))

/** A kit goes out as its components, each at its own average (G-09, rule 13); one without components as itself. */
export const withoutKits = async (session: Session, lines: readonly DocumentLine[]): Promise<readonly Placed[]> => {
  const wanted = [...new Set(lines.map(({ reference }) => reference).filter((sku) => sku !== ''))]
  const found = wanted.length === 0 ? [] : await session.asSystem('references').getMany(wanted)
  const kits = new Map(
    found
      .filter(({ kind }) => kind === 'KIT')
      .map((kit) => [kit.id, componentsOf(kit)] as const)
      .filter(([, components]) => components.length > 0),
  )
  return lines.flatMap((line, at): readonly Placed[] => {
    const components = kits.get(line.reference)
    if (components === undefined) return [{ line, at }]
    return components.map(({ component, units }) => ({
      at,
      line: {
        ...line,
        reference: component,
        packaging: '',
        quantity: new Big(line.quantity).times(units).round(4, Big.roundHalfUp).toNumber(),
        unitCost: null,
        unitValue: null,
        lot: null,
        serials: null,
      },
    }))
  })
}
