import { contentId } from './content.ts'
import classes from './SkipLink.module.css'

/** The first stop of the keyboard on a screen with a menu; it is seen only while it has the focus. */
export const SkipLink = () => (
  <a href={`#${contentId}`} className={classes.skip}>
    Pular para o conteúdo
  </a>
)
