/** Between the title of a record and what tells it apart from others of that title. */
export const nameSign = ' · '
