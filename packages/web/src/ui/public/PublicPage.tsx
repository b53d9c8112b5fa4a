import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../Brand.tsx'
import classes from './PublicPage.module.css'

type Props = {
  title: string
  /** The company whose page it is; '' while it is read. */
  company: string
  hint?: ReactNode
  /** 'text': a page that is filled in from top to bottom. */
  width?: 'text'
  children: ReactNode
}

/** A page of a company for people without a user: whose it is, what it is for, and that it runs on Prumo. */
export const PublicPage = ({ title, company, hint, width, children }: Props) => (
  <div className={classes.page}>
    <title>{[title, company].filter(Boolean).join(' · ')}</title>
    <header className={classes.head}>
      <strong>{company || '…'}</strong>
      <Brand size={18} />
    </header>
    <main className={classes.main} data-width={width}>
      <Title order={1}>{title}</Title>
      {hint && (
        <Text c="dimmed" mt={4} mb="lg" component="div">
          {hint}
        </Text>
      )}
      {children}
    </main>
  </div>
)
