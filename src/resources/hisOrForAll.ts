/** Of prices and products a customer sees his own, and those that name nobody: they are for all. */
export const hisOrForAll = { customers: { or: [{ customer: { eq: { var: 'customerId' } } }, { customer: null }] } }
