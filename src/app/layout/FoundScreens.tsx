import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { synonyms } from '../../ui/palette/synonyms.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { labelOf, searchMenu } from '../../ui/userMenu.ts'
import { useMenu } from '../../ui/way/useMenu.ts'
import { MenuLink } from './MenuLink.tsx'

/** The screens that a search in the menu finds. */
const FoundScreens = ({ search, here }: { readonly search: string; readonly here: string | undefined }) => {
  const translate = useTranslate()
  const locale = useLocaleName()
  const found = searchMenu(useMenu(), search, synonyms).flatMap(({ options }) => options)
  if (found.length === 0)
    return (
      <Typography component="p" variant="body2" color="textSecondary" sx={{ padding: 1 }}>
        {translate('estiba.shell.nothingFound')}
      </Typography>
    )
  return (
    <List disablePadding>
      {found.map((option) => (
        <MenuLink key={option.id} to={option.path ?? '/'} label={labelOf(option, locale)} here={option.id === here} />
      ))}
    </List>
  )
}

export default FoundScreens
