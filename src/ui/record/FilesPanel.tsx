import Typography from '@mui/material/Typography'
import { FileButton } from '../kinds/FileButton.tsx'
import { ReplaceFile } from '../kinds/ReplaceFile.tsx'
import { namedApart } from '../kinds/namedApart.ts'
import { type TakenName, takenName } from '../kinds/takenName.ts'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import { answerQuery } from '../../dataProvider/useAnswer.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Answers } from '../../resources/answers.ts'
import { saveFile } from '../export/saveFile.ts'
import { useRights } from '../resource/useRights.ts'
import { deferred } from '../screen/deferred.tsx'
import { useAttempt } from '../screen/useAttempt.ts'
import type { PanelProps } from './RecordPanels.ts'

const FileLinks = deferred(() => import('./FileLinks.tsx'))

/** Most that the server gives at once. */
const atOnce = 100

/** Page after page, until one is not full. */
const allFiles = async (
  provider: Pick<EstibaDataProvider, 'call'>,
  values: object,
  signal: AbortSignal,
): Promise<Answers['files.files.list']> => {
  const found: Answers['files.files.list'][number][] = []
  for (let page = 0; found.length === page * atOnce; page++)
    found.push(
      ...(await provider.call<Answers['files.files.list']>(
        'files.files.list',
        { ...values, page, pageSize: atOnce },
        { signal },
      )),
    )
  return found
}

/** The files that hang from a record. */
export const FilesPanel = ({ resource, record }: PanelProps) => {
  const translate = useTranslate()
  const provider = useOperations()
  const client = useQueryClient()
  const { busy, problem, attempt } = useAttempt()
  const [taken, setTaken] = useState<TakenName | null>(null)
  const [linksOf, setLinksOf] = useState<string | null>(null)
  const { edit: mayAttach } = useRights(resource)
  const owner = { resource: resource.name, resourceId: record.id }
  const inFolder = { folder: resource.name, ...owner }
  const { data, error } = useQuery({
    ...answerQuery<Answers['files.files.list']>(provider, 'files.files.list', inFolder),
    queryFn: ({ signal }) => allFiles(provider, inFolder, signal),
    retry: false,
  })
  const formOf = (file: File): FormData => {
    const form = new FormData()
    for (const [name, value] of Object.entries(inFolder)) form.append(name, value)
    form.append('files', file)
    return form
  }
  const put = (file: File): Promise<unknown> => provider.call('files.files.create', { form: formOf(file) })
  const attach = (file: File): Promise<unknown> =>
    attempt(async () => {
      try {
        await put(file)
      } catch (failure) {
        const there = takenName(failure)
        if (there === null) throw failure
        if (there.mayReplace) setTaken({ file, filename: there.filename })
        else await put(namedApart(file))
      }
      await client.invalidateQueries({ queryKey: ['files'] })
    })
  const replace = ({ file, filename }: TakenName): Promise<unknown> =>
    attempt(async () => {
      await provider.call('files.files.newVersion', { form: formOf(file), filename })
      await client.invalidateQueries({ queryKey: ['files'] })
    })
  const download = (filename: string): Promise<unknown> =>
    attempt(async () =>
      saveFile(await provider.call<Blob>('files.files.get', { filename, ...owner }, { as: 'file' }), filename),
    )
  return (
    <div aria-busy={busy}>
      {(problem !== null || error !== null) && (
        <Typography component="p" variant="caption" color="error" role="alert">
          {problem ?? error?.message}
        </Typography>
      )}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('estiba.record.noFiles')}
        </Typography>
      )}
      <ul>
        {data?.map(({ filename, version }) => (
          <li key={filename}>
            <Button onClick={() => void download(filename)}>{filename}</Button>{' '}
            <small>{translate('estiba.record.version', { version })}</small>{' '}
            <Button
              size="small"
              aria-label={translate('estiba.links.title', { name: filename })}
              onClick={() => setLinksOf(filename)}
            >
              {translate('estiba.links.open')}
            </Button>
          </li>
        ))}
      </ul>
      {linksOf !== null && (
        <FileLinks filename={linksOf} {...owner} mayRevoke={mayAttach} onClose={() => setLinksOf(null)} />
      )}
      {taken !== null && (
        <ReplaceFile filename={taken.filename} onYes={() => void replace(taken)} onClose={() => setTaken(null)} />
      )}
      {mayAttach && (
        <FileButton text={translate('estiba.record.attach')} disabled={busy} onChoose={(file) => void attach(file)} />
      )}
    </div>
  )
}
