import { type ListState, whereOf } from './listState.ts'

/** The parameters of a view's page, as react-admin's data provider takes them. */
export const listParamsOf = (state: ListState) => ({
  pagination: { page: state.page, perPage: state.perPage },
  sort: { field: state.sort[0], order: state.sort[1] },
  filter: { ...whereOf(state.filters), ...(state.q === '' ? {} : { q: state.q }) },
})
