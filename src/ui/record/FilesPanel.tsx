import Typography from '@mui/material/Typography'
import { FileButton } from '../kinds/FileButton.tsx'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { saveFile } from '../export/saveFile.ts'
import { useAttempt } from '../screen/useAttempt.ts'

const FileLinks = lazy(() => import('./FileLinks.tsx'))

interface Kept {
  readonly filename: string
  readonly version: number
  readonly size: number
}

interface FilesPanelProps {
  readonly resource: string
  readonly id: string
  readonly mayAttach: boolean
}

/** The files that hang from a record. */
export const FilesPanel = ({ resource, id, mayAttach }: FilesPanelProps) => {
  const translate = useTranslate()
  const provider = useOperations()
  const client = useQueryClient()
  const { busy, problem, attempt } = useAttempt()
  const [linksOf, setLinksOf] = useState<string | null>(null)
  const key = ['files', 'of', resource, id]
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      provider.call<readonly Kept[]>('files.files.list', { folder: resource, resource, resourceId: id }, { signal }),
    retry: false,
  })
  const attach = (file: File): Promise<unknown> =>
    attempt(async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ folder: resource, resource, resourceId: id }))
        form.append(name, value)
      form.append('files', file)
      await provider.call('files.files.create', { form })
      await client.invalidateQueries({ queryKey: key })
    })
  const download = (filename: string): Promise<unknown> =>
    attempt(async () =>
      saveFile(
        await provider.call<Blob>('files.files.get', { filename, resource, resourceId: id }, { as: 'file' }),
        filename,
      ),
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
        <Suspense fallback={null}>
          <FileLinks
            filename={linksOf}
            resource={resource}
            resourceId={id}
            mayRevoke={mayAttach}
            onClose={() => setLinksOf(null)}
          />
        </Suspense>
      )}
      {mayAttach && (
        <FileButton text={translate('estiba.record.attach')} disabled={busy} onChoose={(file) => void attach(file)} />
      )}
    </div>
  )
}
