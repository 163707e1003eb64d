/** Most lines that a dialog begins with. */
export const mostProposed = 50
