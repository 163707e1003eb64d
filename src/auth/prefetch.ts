let done = false

/** Fetches the office's own files while a person types, so that it opens at once after the workspace is chosen. */
export const prefetchApplication = (): void => {
  if (done || !import.meta.env.PROD) return
  done = true
  fetch('/index.html')
    .then((response) => response.text())
    .then((page) => {
      const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
      for (const file of new Set(files)) {
        const link = document.createElement('link')
        link.rel = 'prefetch'
        link.href = file
        document.head.append(link)
      }
    })
    .catch(() => undefined)
}
