import './docs.css'
import { createRoot } from 'react-dom/client'
import { ApiPage } from './ApiPage.tsx'
import { locale } from './texts.ts'

const root = document.getElementById('docs')
if (root !== null) {
  document.documentElement.lang = locale
  createRoot(root).render(<ApiPage />)
}
