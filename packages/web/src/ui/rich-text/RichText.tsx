import clsx from 'clsx'
import { useMemo } from 'react'
import classes from './RichText.module.css'
import { sanitizeForDisplay } from './sanitizing.ts'

type Props = {
  /** HTML from the API; it is sanitised again before it is shown. */
  html: string
  className?: string
}

/** HTML that people wrote, in the product's typography. */
export function RichText({ html, className }: Props) {
  const clean = useMemo(() => ({ __html: sanitizeForDisplay(html) }), [html])
  return <div className={clsx(classes.text, className)} dangerouslySetInnerHTML={clean} />
}
