import { Quiet } from '../work/Quiet.tsx'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { RecordMenu } from '../../ui/record/RecordMenu.tsx'
import { Actions } from '../../ui/screen/Actions.tsx'
import { AskAction } from '../work/AskAction.tsx'
import { TextDialog } from '../work/TextDialog.tsx'
import { useDownload } from '../work/useDownload.ts'
import { useTexts } from '../work/useTexts.ts'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { AskedDialog } from '../work/AskedDialog.tsx'
import { guideOf } from './boardFilter.ts'
import { useIsPhone } from '../../ui/screen/useIsPhone.ts'

interface BoardActionsProps {
  readonly orders: readonly AnyRecord[]
  readonly onDone: () => void
}

interface Told {
  readonly text: string
  readonly refused: readonly string[]
}

const keyOf = ({ type, number }: AnyRecord) => ({ type: String(type), number: String(number) })

/** What is done with the chosen orders, one after the other; of each that is refused it is said why. */
export const BoardActions = ({ orders, onDone }: BoardActionsProps) => {
  const text = useTexts('courier')
  const download = useDownload()
  const provider = useOperations()
  const isPhone = useIsPhone()
  const [asking, setAsking] = useState<'assign' | 'novelty' | 'close' | null>(null)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)

  const each = async (action: string, work: (order: AnyRecord) => Promise<unknown>): Promise<void> => {
    if (orders.length === 0) return setTold({ text: text('chooseFirst'), refused: [''] })
    setBusy(true)
    const refused: string[] = []
    for (const order of orders)
      try {
        await work(order)
      } catch (failure) {
        refused.push(`${guideOf(order)}: ${reasonOf(failure)}`)
      }
    setTold({ text: text('done', { done: orders.length - refused.length, count: orders.length, action }), refused })
    setBusy(false)
    onDone()
  }
  const whole = async (action: string, none: string, work: () => Promise<unknown>): Promise<void> => {
    if (orders.length === 0) return setTold({ text: text(none), refused: [''] })
    setBusy(true)
    try {
      await work()
      setTold({ text: text('done', { done: orders.length, count: orders.length, action }), refused: [] })
      onDone()
    } catch (failure) {
      setTold({ text: text('done', { done: 0, count: orders.length, action }), refused: [reasonOf(failure)] })
    } finally {
      setBusy(false)
    }
  }
  const move = (name: 'approve' | 'invoice') =>
    each(text(name), (order) => provider.call(`transactions.orders.${name}`, keyOf(order)))
  const paper = (name: 'guides' | 'labels' | 'manifest') =>
    whole(text(name), 'chooseFirst', () =>
      download(`transactions.orders.${name}`, { orders: orders.map(({ id }) => id) }, `${name}.pdf`),
    )
  const consolidate = () =>
    whole(text('consolidate'), 'consolidateFirst', () =>
      provider.call('wms.bulks.consolidate', {
        orders: orders.flatMap(({ operation }) => {
          const [type, number] = String(operation ?? '').split('~')
          return number === undefined ? [] : [{ type, number }]
        }),
      }),
    )
  const doings: readonly (readonly [name: string, run: () => unknown])[] = [
    ['assign', () => setAsking('assign')],
    ['novelty', () => setAsking('novelty')],
    ['approve', () => move('approve')],
    ['consolidate', consolidate],
    ['guides', () => paper('guides')],
    ['labels', () => paper('labels')],
    ['manifest', () => paper('manifest')],
    ['invoice', () => move('invoice')],
    ['close', () => setAsking('close')],
  ]
  // On a phone the first stands there, the rest in a menu: nine would push the orders out of sight.
  const beside = isPhone ? doings.slice(0, 1) : doings
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
            entries={doings
              .filter(([name]) => beside.every(([other]) => other !== name))
              .map(([name, run]) => ({ name, label: text(name), onChoose: () => void run() }))}
          />
        </Actions>
      )}
      {told !== null && (
        <Alert severity={told.refused.length === 0 ? 'success' : 'warning'} onClose={() => setTold(null)}>
          {told.text}
          {told.refused.some((one) => one !== '') && (
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
          onClose={() => setAsking(null)}
          onText={(reason) =>
            each(text('close'), (order) => provider.call('transactions.orders.closeShort', { ...keyOf(order), reason }))
          }
        />
      )}
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
            each(text('assign'), (order) => provider.call('transactions.orders.update', { ...keyOf(order), ...data }))
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
            each(text('novelty'), ({ type, number }) =>
              call('create', { ...novelty, orderType: type, orderNumber: number, date: new Date().toISOString() }),
            )
          }
        />
      )}
    </>
  )
}
