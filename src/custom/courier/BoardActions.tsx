import { Quiet } from '../work/Quiet.tsx'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { mayDo, mayUse } from '../../authProvider/mayDo.ts'
import type { RecordMoves } from '../../domain/moves/recordMoves.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { RecordMenu } from '../../ui/record/RecordMenu.tsx'
import { Actions } from '../../ui/screen/Actions.tsx'
import { AskAction } from '../work/AskAction.tsx'
import { TextDialog } from '../work/TextDialog.tsx'
import { useDownload } from '../work/useDownload.ts'
import { operationKey } from '../work/useAct.ts'
import { useTexts } from '../work/useTexts.ts'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { AskedDialog } from '../work/AskedDialog.tsx'
import { billedTogether } from './billedTogether.ts'
import { guideOf } from './boardFilter.ts'
import { shutMove } from './shutMove.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { useIsPhone } from '../../ui/screen/useIsPhone.ts'

interface BoardActionsProps {
  readonly orders: readonly AnyRecord[]
  /** Called with what is left to do: the orders that were refused. */
  readonly onDone: (left: readonly AnyRecord[]) => void
}

/** Orders with which nothing was done, and why. */
interface Left {
  readonly orders: readonly AnyRecord[]
  readonly reason: string
}

const none: readonly Left[] = []

interface Told {
  readonly text: string
  readonly refused: readonly string[]
}

const nothing: readonly AnyRecord[] = []

const operationOf = ({ operation }: AnyRecord) => operationKey(String(operation ?? ''))

/** What became of single parcels at the door: each stands in the menu, with why not where none of the chosen can. */
const endings = [
  { name: 'refuse', asks: 'refusal', about: 'refuseAbout' },
  { name: 'lose', asks: 'loss', about: 'loseAbout' },
] as const

type Ended = (typeof endings)[number]['name']

const seldom: ReadonlySet<string> = new Set(endings.map(({ name }) => name))

/** Moves of which it is known before whether they can be made: one that can be made of none stands in the menu with why. */
const moved: ReadonlySet<string> = new Set([...seldom, 'confirm', 'approve'])

const momentNow = (): string => new Date().toISOString()

const keyOf = ({ type, number }: AnyRecord) => ({ type: String(type), number: String(number) })

/** What is done with the chosen orders, one after the other; of each that is refused it is said why. */
export const BoardActions = ({ orders, onDone }: BoardActionsProps) => {
  const text = useTexts('courier')
  const download = useDownload()
  const provider = useOperations()
  const isPhone = useIsPhone()
  const { resource } = useResource('orders')
  const locale = useLocaleName()
  const [asking, setAsking] = useState<'assign' | 'novelty' | 'close' | Ended | null>(null)
  /** When a novelty was asked for: what is sent again is the same, to the moment. */
  const [at, setAt] = useState('')
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)

  const shut = (name: string): readonly string[] =>
    resource === undefined ? [] : shutMove(resource, name, orders, locale, (states) => text('onlyFrom', { states }))
  const tell = (action: string, done: number, refused: readonly string[]): void =>
    setTold({ text: text('done', { done, count: orders.length, action }), refused })
  /** In groups, each done or refused as a whole; what stands against single ones before is told with it. */
  const inGroups = async (
    action: string,
    groups: readonly (readonly AnyRecord[])[],
    work: (group: readonly AnyRecord[]) => Promise<unknown>,
    before: readonly Left[] = none,
  ): Promise<readonly string[]> => {
    const left = [...before]
    for (const group of groups)
      try {
        await work(group)
      } catch (failure) {
        left.push({ orders: group, reason: reasonOf(failure) })
      }
    const refused = left.map(({ orders: those, reason }) => `${those.map(guideOf).join(', ')}: ${reason}`)
    const undone = left.flatMap(({ orders: those }) => those)
    tell(action, orders.length - undone.length, refused)
    onDone(undone)
    return refused
  }
  const busily = async <R,>(work: () => Promise<R>): Promise<R> => {
    setBusy(true)
    return work().finally(() => setBusy(false))
  }
  const each = (action: string, work: (order: AnyRecord) => Promise<unknown>): Promise<readonly string[]> =>
    busily(() =>
      inGroups(
        action,
        orders.map((order) => [order]),
        ([order]) => (order === undefined ? Promise.resolve() : work(order)),
      ),
    )
  /** The dialog stays with what was typed for those that were refused. */
  const asked = async (action: string, work: (order: AnyRecord) => Promise<unknown>): Promise<void> => {
    const refused = await each(action, work)
    if (refused.length > 0) throw new Error(refused.join('. '))
  }
  const whole = async (
    action: string,
    work: () => Promise<unknown>,
    left: readonly AnyRecord[] = nothing,
  ): Promise<void> => {
    const without = left.map((order) => `${guideOf(order)}: ${text('noOperation')}`)
    if (left.length === orders.length) return tell(action, 0, without)
    try {
      await busily(work)
      tell(action, orders.length - left.length, without)
      onDone(left)
    } catch (failure) {
      tell(action, 0, [reasonOf(failure), ...without])
    }
  }
  const move = (name: 'confirm' | 'approve') =>
    each(text(name), (order) => provider.call(`transactions.orders.${name}`, keyOf(order)))
  /** Why an order is not billed now; what nobody can tell is tried. */
  const unbillable = async (order: AnyRecord): Promise<Left | null> => {
    const { moves } = await provider.call<RecordMoves>('transactions.orders.moves', { id: order.id })
    const now = moves.find(({ name }) => name === 'invoice')
    if (now?.allowed === true) return null
    return { orders: [order], reason: now?.reasons.map(({ text: reason }) => reason).join('. ') ?? text('notBilled') }
  }
  /** One invoice for what is billed together. */
  const invoice = () =>
    busily(async () => {
      const before: Left[] = []
      for (const order of orders) {
        const left = await unbillable(order).catch((failure: unknown) => ({
          orders: [order],
          reason: reasonOf(failure),
        }))
        if (left !== null) before.push(left)
      }
      const shutOut = new Set(before.flatMap(({ orders: those }) => those))
      const groups = billedTogether(orders.filter((order) => !shutOut.has(order)))
      return inGroups(
        text('invoice'),
        groups,
        ([first, ...others]) =>
          first === undefined
            ? Promise.resolve()
            : provider.call('transactions.orders.invoice', {
                ...keyOf(first),
                ...(others.length === 0 ? {} : { orders: others.map(({ id }) => id) }),
              }),
        before,
      )
    })
  const paper = (name: 'guides' | 'labels' | 'manifest') =>
    whole(text(name), () => download(`transactions.orders.${name}`, { orders: orders.map(({ id }) => id) }))
  const consolidate = () =>
    whole(
      text('consolidate'),
      () => provider.call('wms.bulks.consolidate', { orders: orders.flatMap((order) => operationOf(order) ?? []) }),
      orders.filter((order) => operationOf(order) === null),
    )
  const doings: readonly (readonly [name: string, run: () => unknown])[] = [
    ['assign', () => setAsking('assign')],
    [
      'novelty',
      () => {
        setAt(momentNow())
        setAsking('novelty')
      },
    ],
    ['confirm', () => move('confirm')],
    ['approve', () => move('approve')],
    ['consolidate', consolidate],
    ['guides', () => paper('guides')],
    ['labels', () => paper('labels')],
    ['manifest', () => paper('manifest')],
    ['invoice', invoice],
    ['close', () => setAsking('close')],
    ...endings.map(({ name }) => [name, () => setAsking(name)] as const),
  ]
  // Each where some right opens it: that of this screen, or of another that writes the same.
  const manages = mayUse('courier-orders.manage')
  const mayWrite = manages || mayDo('orders', 'edit') || mayUse('courier-order.capture')
  const may: { readonly [name: string]: boolean } = {
    novelty: manages || mayDo('order-novelties', 'create'),
    invoice: mayWrite && (mayDo('invoices', 'edit') || mayDo('invoices', 'fromOrder')),
    consolidate: manages || mayDo('bulks', 'edit') || mayUse('consolidation.load'),
  }
  const offered = doings.filter(([name]) => may[name] ?? mayWrite)
  // On a phone the first stands there, the rest in a menu: nine would push the orders out of sight. What is seldom done
  // is in the menu everywhere.
  const beside = isPhone
    ? offered.slice(0, 1)
    : offered.filter(([name]) => !seldom.has(name) && (!moved.has(name) || shut(name).length === 0))
  return (
    <>
      {orders.length === 0 ? (
        <Quiet>{text('chooseFirst')}</Quiet>
      ) : (
        <Actions>
          <Typography variant="body2">{text('selected', { smart_count: orders.length })}</Typography>
          {beside.map(([name, run]) => (
            <Button key={name} variant="outlined" disabled={busy} onClick={() => void run()}>
              {text(name)}
            </Button>
          ))}
          <RecordMenu
            entries={offered
              .filter(([name]) => beside.every(([other]) => other !== name))
              .map(([name, run]) => ({
                name,
                label: text(name),
                reasons: moved.has(name) ? shut(name) : [],
                onChoose: () => void run(),
              }))}
          />
        </Actions>
      )}
      {told !== null && (
        <Alert severity={told.refused.length === 0 ? 'success' : 'warning'} onClose={() => setTold(null)}>
          {told.text}
          {told.refused.length > 0 && (
            <ul aria-label={text('refused')}>
              {told.refused.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {asking === 'close' && (
        <TextDialog
          title={text('close')}
          about={text('closeAbout')}
          onClose={() => setAsking(null)}
          onText={(reason) =>
            asked(text('close'), (order) =>
              provider.call('transactions.orders.closeShort', { ...keyOf(order), reason }),
            )
          }
        />
      )}
      {endings
        .filter(({ name }) => name === asking)
        .map(({ name, asks, about }) => (
          <TextDialog
            key={name}
            title={text(name)}
            about={text(about)}
            label={text(asks)}
            onClose={() => setAsking(null)}
            onText={(reason) =>
              asked(text(name), (order) =>
                provider.call(`transactions.orders.${name}`, { ...keyOf(order), [asks]: reason }),
              )
            }
          />
        ))}
      {asking === 'assign' && (
        <AskedDialog
          title={text('assign')}
          text={text}
          fields={[
            ['route', { to: 'routes', label: text('routeOf') }],
            ['carrier', { to: 'carriers' }],
          ]}
          isReady={(chosen) => Object.keys(chosen).length > 0}
          onClose={() => setAsking(null)}
          onAsked={(data) =>
            asked(text('assign'), (order) => provider.call('transactions.orders.update', { ...keyOf(order), ...data }))
          }
        />
      )}
      {asking === 'novelty' && (
        <AskAction
          of="order-novelties"
          action={['kind', 'description', 'visibleToCustomer']}
          title={text('novelty')}
          onClose={() => setAsking(null)}
          onSend={(novelty, call) =>
            asked(text('novelty'), ({ type, number }) =>
              call('create', { ...novelty, orderType: type, orderNumber: number, date: at }),
            )
          }
        />
      )}
    </>
  )
}
