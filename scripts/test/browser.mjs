import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Where Chromium or Chrome is: what `CHROMIUM` says, else the first on the path. */
export const findBrowser = () => {
  const { CHROMIUM: told, PATH: path = '' } = process.env
  if (told) return told
  return [...path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(runs)
}

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
