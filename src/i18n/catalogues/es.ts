import * as shell from '../shell/es.ts'
import { importTexts } from '../ui/import.ts'
import { ui } from '../ui/es.ts'

export const catalogue = { ...shell, ...ui, import: importTexts.es }
