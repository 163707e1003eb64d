import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../format/useFormats.ts'
import { Modal } from '../screen/Modal.tsx'

interface FileLink {
  readonly id: string
  readonly purpose: string
  readonly createdBy: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly revoked: boolean
}

interface FileLinksProps {
  readonly filename: string
  readonly resource: string
  readonly resourceId: string
  readonly mayRevoke: boolean
  readonly onClose: () => void
}

const columns = ['purpose', 'by', 'made', 'until', 'state'] as const

/** The links by which people outside open a file without signing in; whoever may change the file ends one at once. */
const FileLinks = ({ filename, resource, resourceId, mayRevoke, onClose }: FileLinksProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const provider = useOperations()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const queryKey = ['files', 'links', resource, resourceId, filename]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      provider.call<readonly FileLink[]>('files.fileLinks.list', { filename, resource, resourceId }, { signal }),
    retry: false,
  })
  const revoke = async (id: string): Promise<void> => {
    setProblem(null)
    await provider.call('files.fileLinks.revoke', { id }).catch((failure: Error) => setProblem(failure.message))
    await queries.invalidateQueries({ queryKey })
  }
  const stateOf = ({ revoked, expiresAt }: FileLink): 'revoked' | 'ended' | 'open' =>
    revoked ? 'revoked' : new Date(expiresAt).getTime() <= Date.now() ? 'ended' : 'open'
  const refused = problem ?? error?.message ?? null
  return (
    <Modal title={translate('estiba.links.title', { name: filename })} wide onClose={onClose}>
      {refused !== null && (
        <p role="alert" className="estiba-error">
          {refused}
        </p>
      )}
      {data?.length === 0 && <p className="estiba-quiet">{translate('estiba.links.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <TableContainer>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((name) => (
                  <TableCell key={name}>{translate(`estiba.links.${name}`)}</TableCell>
                ))}
                <TableCell>
                  <span className="estiba-visually-hidden">{translate('estiba.links.revoke')}</span>
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((link) => {
                const state = stateOf(link)
                return (
                  <TableRow key={link.id}>
                    <TableCell>{translate(`estiba.links.purposes.${link.purpose}`)}</TableCell>
                    <TableCell>{link.createdBy}</TableCell>
                    <TableCell>{formats.moment(link.createdAt)}</TableCell>
                    <TableCell>{formats.moment(link.expiresAt)}</TableCell>
                    <TableCell>
                      <Chip
                        size="small"
                        color={state === 'open' ? 'success' : 'default'}
                        label={translate(`estiba.links.states.${state}`)}
                      />
                    </TableCell>
                    <TableCell align="right">
                      {state === 'open' && mayRevoke && (
                        <Button size="small" color="error" onClick={() => void revoke(link.id)}>
                          {translate('estiba.links.revoke')}
                        </Button>
                      )}
                    </TableCell>
                  </TableRow>
                )
              })}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <Button onClick={onClose}>{translate('estiba.links.close')}</Button>
    </Modal>
  )
}

export default FileLinks
