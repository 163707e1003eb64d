import { useSyncExternalStore } from 'react'
import { type MenuItem, onMenuChanged, readMenu } from '../userMenu.ts'

/** The person's menu, anew when it changes. */
export const useMenu = (): readonly MenuItem[] => useSyncExternalStore(onMenuChanged, readMenu)
