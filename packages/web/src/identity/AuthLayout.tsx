import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../ui/Brand.tsx'
import classes from './AuthLayout.module.css'
import { PlumbLine } from './PlumbLine.tsx'

type Props = { title: string; hint?: ReactNode; children: ReactNode; footer?: ReactNode }

/** The signed-out screens: what Prumo is on one side, a form on the other; on a phone only the form. */
export function AuthLayout({ title, hint, children, footer }: Props) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Prumo`}</title>
      <aside className={classes.side} aria-label="O que é o Prumo">
        <Brand size={26} />
        <PlumbLine />
        <p className={classes.promise}>
          Sua empresa no prumo.
          <small>Rotina, pessoas, processos e resultados no mesmo lugar, à vista de quem precisa.</small>
        </p>
      </aside>
      <main className={classes.main}>
        <div className={classes.form}>
          <div className={classes.phoneBrand}>
            <Brand size={26} />
          </div>
          <Title order={1}>{title}</Title>
          {hint && (
            <Text c="dimmed" mt={4} component="div">
              {hint}
            </Text>
          )}
          <div className={classes.content}>{children}</div>
          {footer && <div className={classes.footer}>{footer}</div>}
        </div>
      </main>
    </div>
  )
}
