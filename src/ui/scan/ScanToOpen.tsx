import { useScanToOpen } from './useScanToOpen.ts'

/** Listens for a scanner wherever the person is in the office. */
const ScanToOpen = () => {
  useScanToOpen()
  return null
}

export default ScanToOpen
