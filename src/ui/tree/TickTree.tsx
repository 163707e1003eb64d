import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useOperationWords } from '../format/useOperationWords.ts'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { useResource } from '../resource/useResource.ts'
import { useWords } from '../resource/useWords.ts'
import { ticked, ticksOf } from './ticks.ts'
import { indexTree } from './treeModel.ts'
import { TreeView } from './TreeView.tsx'
import { useTree } from './useTree.ts'

interface TickTreeProps {
  readonly to: string
  readonly ids: readonly string[]
  /** Without it the ticks are only read. */
  readonly onChange?: (ids: readonly string[]) => void
  readonly id?: string
  readonly label: string
  readonly required?: boolean | undefined
  readonly describedBy?: string | undefined
  /** Stands there where the tree may not be read. */
  readonly otherwise: ReactNode
}

/** Records of a tree, ticked where they stand, with what each of them means. */
const TickTree = (props: TickTreeProps) => {
  const { resource, error } = useResource(props.to)
  if (error !== null) return props.otherwise
  return resource === undefined ? <Waiting /> : <Boxes {...props} resource={resource} />
}

const Waiting = () => <TableSkeleton columns={2} label={useTranslate()('estiba.screen.loading')} />

const Boxes = ({
  resource,
  ids,
  onChange,
  id,
  label,
  required,
  describedBy,
  otherwise,
}: TickTreeProps & { readonly resource: Resource }) => {
  const translate = useTranslate()
  const words = useWords(resource)
  const inWords = useOperationWords()
  const { data, nodes, error } = useTree(resource)
  const index = useMemo(() => indexTree(nodes), [nodes])
  const states = useMemo(() => ticksOf(index, new Set(ids)), [index, ids])
  const notes = useMemo(() => {
    const told = Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'json' && field.as === 'operations' ? [name] : [],
    )
    return new Map(
      [...flat(data ?? [])].map((record) => [record.id, told.map((name) => inWords(record[name])).join('; ')]),
    )
  }, [data, resource, inWords])
  if (error !== null) return otherwise
  if (data === undefined) return <Waiting />
  const press = onChange === undefined ? undefined : (one: string) => onChange(ticked(index, new Set(ids), one))
  const count = ids.filter((one) => (index.byId.get(one)?.parent ?? null) !== null).length
  return (
    <>
      <TreeView
        nodes={nodes}
        label={label === '' ? words.many : label}
        onOpen={(one) => press?.(one)}
        ticks={{ states, required, ...(press === undefined ? {} : { onTick: press }) }}
        noteOf={(one) => notes.get(one) ?? ''}
        describedBy={describedBy}
        {...(id === undefined ? {} : { id })}
      />
      <Typography component="output" variant="body2" color="textSecondary">
        {translate('estiba.tree.ticked', { smart_count: count })}
      </Typography>
    </>
  )
}

/** Records that lie inside one another, one after the other. */
const flat = (records: readonly AnyRecord[]): readonly AnyRecord[] =>
  records.flatMap((record) => {
    const children = record['children']
    return [record, ...(Array.isArray(children) ? flat(children as readonly AnyRecord[]) : [])]
  })

export default TickTree
