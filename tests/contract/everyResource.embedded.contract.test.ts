import { describe } from 'vitest'
import { everyResourceOn } from './everyResource.ts'

describe('every declared resource on embedded', () => everyResourceOn('embedded'))
