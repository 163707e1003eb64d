import { useNavigate } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { noticeBoard } from '../notices/noticeBoard.ts'
import { searchRecords } from '../palette/searchRecords.ts'
import { useScanner } from './useScanner.ts'

const patienceMs = 5000

/** A scanned code opens the record that has it. */
export const useScanToOpen = (): void => {
  const provider = useOperations()
  const navigate = useNavigate()
  useScanner((code) => {
    void searchRecords(provider, code, AbortSignal.timeout(patienceMs)).then((found) => {
      const record =
        found.find(({ option }) => option.code === code || option.id === code) ??
        (found.length === 1 ? found[0] : undefined)
      if (record === undefined) noticeBoard.toast('estiba.palette.notScanned', 'warn', { values: { code } })
      else void navigate(`${record.base}/${encodeURIComponent(record.option.id)}`)
    })
  })
}
