/** Whether something is asked first: what is pressed or scanned is for the dialog. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null
