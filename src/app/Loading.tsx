import { useTranslate } from 'ra-core'
import { TableSkeleton } from '../ui/list/TableSkeleton.tsx'

/** The shape of a screen that is coming. */
export const Loading = () => <TableSkeleton columns={6} label={useTranslate()('estiba.shell.loading')} />
