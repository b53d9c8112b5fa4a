import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/Brand.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './LegalPage.module.css'

/** The layout of a legal text: the contract, the privacy terms. */
export function LegalPage({ title, updated, children }: { title: string; updated: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Prumo`}</title>
      <header className={classes.head}>
        <TextLink to="/" c="inherit" underline="never" aria-label="Prumo, início">
          <Brand />
        </TextLink>
      </header>
      <main className={classes.text}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" fz="sm" mt={4}>
          Versão de {updated}
        </Text>
        {children}
      </main>
    </div>
  )
}
