import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { noticeBoard } from '../notices/noticeBoard.ts'
import { searchRecords } from '../palette/searchRecords.ts'
import { stillHere } from '../way/stillHere.ts'
import { resolveScan } from './resolveScan.ts'
import { useScanner } from './useScanner.ts'

const patienceMs = 5000

/** Wherever the person is in the office, a scanned code opens the next step of what it names, or the record that has it. */
export const ScanToOpen = () => {
  const provider = useOperations()
  const navigate = useNavigate()
  const addressOf = async (code: string): Promise<string | undefined> => {
    const signal = AbortSignal.timeout(patienceMs)
    const [opening] = await resolveScan(provider, code, signal)
    if (opening !== undefined) return opening.path
    const found = await searchRecords(provider, code, signal)
    const record = found.find(({ exact }) => exact) ?? (found.length === 1 ? found[0] : undefined)
    return record?.path
  }
  /** Who scanned another code meanwhile, or went elsewhere, means that. */
  const last = useRef(0)
  useScanner((code) => {
    const isHere = stillHere()
    last.current += 1
    const scan = last.current
    void addressOf(code).then(
      (address) => {
        if (scan !== last.current || !isHere()) return
        if (address === undefined) noticeBoard.toast('estiba.palette.notScanned', 'warn', { values: { code } })
        else void navigate(address)
      },
      () => noticeBoard.toast('estiba.palette.notAnswered', 'bad', { values: { code } }),
    )
  })
  return null
}
