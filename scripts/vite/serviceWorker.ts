import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/**
 * The service worker keeps the shell; it never answers for the API, and a new version waits until the person
 * agrees ('New content is available; please refresh.'). Chunks are kept when first used: their names carry
 * their content's hash, so a page of an older build goes on with the chunks it has.
 */
export const serviceWorker = (): Plugin[] =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    manifest: {
      name: 'Estiba',
      short_name: 'Estiba',
      lang: 'es',
      start_url: '/',
      display: 'standalone',
      theme_color: '#0f4c81',
      background_color: '#ffffff',
    },
    workbox: {
      globPatterns: ['index.html'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [
        /^\/(api|docs|realtime|mailbox|auth|accept-invitation|confirm-email|check|track|registered-clients)(\/|$|\?)/,
      ],
      cleanupOutdatedCaches: true,
      sourcemap: false,
      runtimeCaching: [
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: { cacheName: 'assets', expiration: { maxEntries: 400 }, cacheableResponse: { statuses: [200] } },
        },
      ],
    },
  })
