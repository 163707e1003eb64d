/** Whether it is the field of the master's number. */
export const isNumber = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === 'code'
