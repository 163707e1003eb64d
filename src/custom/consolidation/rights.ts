import { mayDo, mayUse } from '../../authProvider/mayDo.ts'

/** Whether the person puts cargo into consolidations and takes it out. */
export const mayLoad = (): boolean => mayUse('operation.consolidate') || mayUse('consolidation.load')

/** Whether the person counts what has arrived. */
export const mayCount = (): boolean => mayDo('consolidations', 'edit') || mayUse('consolidation.load')
