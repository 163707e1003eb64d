import { late } from '../ui/screen/late.tsx'

/** What stands in the frame, fetched before it is drawn where a person begins with it. */
export const dashboard = late('Dashboard', () => import('../custom/dashboard/Dashboard.tsx'))
export const profile = late('Profile', () => import('../custom/profile/Profile.tsx'))
export const leaving = late('Leaving', () => import('./Leaving.tsx'))
