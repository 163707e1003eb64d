import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { early, fetchEarly, screenChunks } from './scripts/vite/chunks.ts'
import { guidePages } from './scripts/vite/guides.ts'
import { lighter } from './scripts/vite/lighter.ts'
import { madeAhead, sharedTokens } from './scripts/vite/madeAhead.ts'
import { manifest } from './scripts/vite/manifest.ts'
import { serviceWorker } from './scripts/vite/serviceWorker.ts'
import { workerSources } from './scripts/vite/workerSources.ts'

/** The browser application: `index.html` (the office) and `auth.html` (the light pages of signing in). */
export default defineConfig({
  appType: 'mpa',
  envPrefix: ['VITE_', 'DEFAULT_HOST_'],
  plugins: [
    react(),
    lighter(),
    manifest(),
    fetchEarly(),
    madeAhead(),
    sharedTokens(),
    serviceWorker(),
    workerSources(),
    guidePages(),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    sourcemap: false,
    // A strict content policy allows no data: scripts, and small files gain nothing from being inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'auth.html', 'docs.html', ...early],
      output: {
        codeSplitting: { groups: screenChunks() },
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
    chunkSizeWarningLimit: 1200,
  },
})
