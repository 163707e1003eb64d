import * as shell from '../shell/en.ts'
import { importTexts } from '../ui/import.ts'
import { ui } from '../ui/en.ts'

export const catalogue = { ...shell, ...ui, import: importTexts.en }
