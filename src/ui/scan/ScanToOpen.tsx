import { useScanToOpen } from './useScanToOpen.ts'

/** Listens for a scanner wherever the person is in the office. */
export const ScanToOpen = () => {
  useScanToOpen()
  return null
}
