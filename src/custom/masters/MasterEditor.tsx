import { useResource } from '../../ui/resource/useResource.ts'
import { Quiet } from '../work/Quiet.tsx'
import { usePageKeys } from '../work/usePageKeys.ts'
import { Actions } from '../../ui/screen/Actions.tsx'
import Button from '@mui/material/Button'
import { useTexts } from '../work/useTexts.ts'
import type { Resource } from '../../schema/resource.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { ResultLine } from '../work/ResultLine.tsx'
import { useDownload } from '../work/useDownload.ts'
import { useResult } from '../work/useResult.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { FieldSet } from '../work/FieldSet.tsx'
import { HouseCard } from './HouseCard.tsx'
import { TotalsBox } from './TotalsBox.tsx'
import { useMasterForm } from './useMasterForm.ts'

interface MasterEditorProps {
  readonly masters: Resource
  readonly houses: Resource
}

const sections = [
  ['main', ['code', 'documentKind', 'transport', 'issuedAt', 'placeOfIssue', 'file']],
  ['parties', ['shipper', 'consignee', 'notify', 'carrier']],
  ['voyage', ['vessel', 'imo', 'voyage', 'flight', 'etd', 'eta']],
  ['ports', ['originPort', 'destinationPort', 'containers']],
  ['cargo', ['pieces', 'grossWeight', 'weightUnit', 'volumeM3', 'goods', 'freightTerm']],
  ['houses', ['preRegisterType', 'preRegisterNumber', 'masterBL', 'amendmentReason']],
] as const

/** The form of a master: fields, houses below, totals compared; F2 saves and Alt+H adds a house. */
const MasterEditor = ({ masters, houses: houseResource }: MasterEditorProps) => {
  const text = useTexts('masters')
  const download = useDownload()
  const words = useWords(masters)
  const form = useMasterForm(masters, houseResource)
  const { result, busy, attempt } = useResult()
  const code = String(form.values['code'] ?? '')

  const load = () =>
    attempt(async () => ((await form.load(code)) ? text('loaded', { code: code.toUpperCase() }) : text('free')))
  const save = () =>
    attempt(async () => {
      const { houses } = await form.save()
      return text('saved', { count: houses.length })
    })
  const print = (operation: string, values: object, name: string) =>
    attempt(async () => {
      await download(operation, values, `${name}.pdf`)
      return text('printed')
    })
  usePageKeys((event) => {
    if (inCode(event)) return load
    if (event.key === 'F2') return save
    return event.altKey && event.code === 'KeyH' ? form.addHouse : null
  })
  const stored = form.stored?.id
  return (
    <WorkPage
      actions={
        <>
          {stored !== undefined && (
            <>
              <Button
                variant="outlined"
                onClick={() => void print('transactions.billsOfLading.reportPdf', { code: stored }, stored)}
              >
                {text('print')}
              </Button>
              <Button
                variant="outlined"
                onClick={() => void print('transactions.billsOfLading.groupedReportPdf', { codes: stored }, stored)}
              >
                {text('printGrouped')}
              </Button>
            </>
          )}
          <Button variant="outlined" onClick={form.reset}>
            {text('newOne')}
          </Button>
          <Button variant="contained" disabled={busy} onClick={() => void save()}>
            {text('save')}
          </Button>
        </>
      }
    >
      <ResultLine result={result} waiting={busy ? 1 : 0} hint={text('find')} />
      {sections.map(([section, names]) => (
        <FieldSet
          key={section}
          resource={masters}
          legend={words.name(section)}
          names={names}
          values={form.values}
          errors={form.errors}
          stored={form.stored}
          onChange={form.setMaster}
          onLeave={(name) => void form.leave(name, text('taken'))}
        />
      ))}
      <h2>{text('houses')}</h2>
      {form.houses.length === 0 && <Quiet>{text('noHouses')}</Quiet>}
      {form.houses.map((house, index) => (
        <HouseCard
          key={house.card}
          resource={houseResource}
          house={house}
          number={index + 1}
          errors={form.errorsOfHouse(index)}
          onChange={(name, value) => form.setHouse(house.card, name, value)}
          onRemove={() => form.removeHouse(house.card)}
          onPrint={(serial) => void print('transactions.houseBillsOfLading.reportPdf', { serial }, serial)}
        />
      ))}
      <Actions>
        <Button variant="outlined" onClick={() => form.addHouse()}>
          {text('addHouse')}
        </Button>
        {form.houses.length === 0 && (
          <Button variant="outlined" onClick={() => form.addHouse(directHouse(form.values))}>
            {text('direct')}
          </Button>
        )}
      </Actions>
      <TotalsBox master={form.values} houses={form.houses.map(({ values }) => values)} />
    </WorkPage>
  )
}

/** Enter in the field of the number. */
const inCode = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof HTMLInputElement && target.id.endsWith('-code')

/** Direct shipment: one house with the same number and cargo as its master (G-21). */
const directHouse = (master: { readonly [field: string]: unknown }) => ({
  serial: master['code'] ?? null,
  pieces: master['pieces'] ?? null,
  grossWeight: master['grossWeight'] ?? null,
  volumeM3: master['volumeM3'] ?? null,
  goods: master['goods'] ?? null,
})

/** A master and its houses in one form. */
const AddMaster = () => {
  const { resource: masters } = useResource('bills-of-lading')
  const { resource: houses } = useResource('house-bills-of-lading')
  if (masters === undefined || houses === undefined) return <WorkPage>{null}</WorkPage>
  return <MasterEditor masters={masters} houses={houses} />
}

export default AddMaster
