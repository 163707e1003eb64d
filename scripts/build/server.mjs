import { build } from 'vite'

export const buildServer = () => build({ configFile: 'scripts/vite/server.config.ts', logLevel: 'warn' })
