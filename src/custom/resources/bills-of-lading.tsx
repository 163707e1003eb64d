import * as masters from '../../i18n/work/masters.ts'
import { OperationFound } from '../masters/OperationFound.tsx'

export const helps = { preRegisterNumber: <OperationFound /> }

export const texts = { masters }
