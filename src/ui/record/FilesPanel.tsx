import Typography from '@mui/material/Typography'
import { FileButton } from '../kinds/FileButton.tsx'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { saveFile } from '../export/saveFile.ts'
import { useRights } from '../resource/useRights.ts'
import { deferred } from '../screen/deferred.tsx'
import { useAttempt } from '../screen/useAttempt.ts'
import type { PanelProps } from './RecordPanels.ts'

const FileLinks = deferred(() => import('./FileLinks.tsx'))

/** The files that hang from a record. */
export const FilesPanel = ({ resource, record }: PanelProps) => {
  const translate = useTranslate()
  const provider = useOperations()
  const { busy, problem, attempt } = useAttempt()
  const [linksOf, setLinksOf] = useState<string | null>(null)
  const { edit: mayAttach } = useRights(resource)
  const owner = { resource: resource.name, resourceId: record.id }
  const inFolder = { folder: resource.name, ...owner }
  const { data, error, refetch } = useAnswer('files.files.list', inFolder, { retry: false })
  const attach = (file: File): Promise<unknown> =>
    attempt(async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries(inFolder)) form.append(name, value)
      form.append('files', file)
      await provider.call('files.files.create', { form })
      await refetch()
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
      {mayAttach && (
        <FileButton text={translate('estiba.record.attach')} disabled={busy} onChoose={(file) => void attach(file)} />
      )}
    </div>
  )
}
