import * as limits from '../../i18n/work/limits.ts'
import { LimitsInput } from '../rights/LimitsInput.tsx'
import { LimitsShown } from '../rights/LimitsShown.tsx'

export const fields = { restrictions: { input: <LimitsInput />, shown: <LimitsShown /> } }

export const texts = { limits }
