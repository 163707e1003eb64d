import { useSyncExternalStore } from 'react'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'

export const useNotices = () => useSyncExternalStore(noticeBoard.subscribe, noticeBoard.read)
