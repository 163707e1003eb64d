import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
