import { writeDeclarations } from './check/declarations.mjs'

writeDeclarations()
