import { useQueryClient } from '@tanstack/react-query'
import { errorsOf } from '../../ui/form/errorsOf.ts'
import { FileButton } from '../../ui/kinds/FileButton.tsx'
import { useListParts } from '../../ui/list/ListPartsContext.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useCall } from '../../ui/resource/useCall.ts'

interface Received {
  readonly repeated: number
  readonly matched: number
  readonly unmatched: number
  readonly refused: readonly { readonly message: number; readonly errors: { readonly [field: string]: string } }[]
}

/** Messages out of a file: a document of a standard, or a status message in lines. */
const FromFile = () => {
  const client = useQueryClient()
  const { resource, view } = useListParts()
  const { words } = view
  const { call, has } = useCall(resource)
  if (!has('receive')) return null
  const title = words.name('receiveFile')
  const send = async (file: File): Promise<void> => {
    try {
      const { matched, unmatched, refused } = await call<Received>('receive', { message: await file.text() })
      const lines = refused.flatMap(({ message, errors }) =>
        Object.values(errors).map((error) => `${message + 1}: ${error}`),
      )
      const counts = [
        `${words.option('messageState', 'MATCHED')}: ${matched}`,
        `${words.option('messageState', 'UNMATCHED')}: ${unmatched}`,
      ]
      noticeBoard.alert({ tone: lines.length > 0 ? 'warn' : 'good', title, body: [...counts, ...lines].join('\n') })
      await client.invalidateQueries()
    } catch (problem) {
      const told = problem instanceof Error ? problem.message : String(problem)
      noticeBoard.alert({ tone: 'bad', title, body: [told, ...Object.values(errorsOf(problem))].join('\n') })
    }
  }
  return <FileButton text={title} label={title} accept=".json,.jsonld,.txt,.fsu" onChoose={(file) => void send(file)} />
}

export const actions = <FromFile />
