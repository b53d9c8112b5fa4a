import { Button, Group, Text } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { copyText } from '../../platform/clipboard.ts'
import { saveBlob } from '../../platform/download.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import classes from './RecoveryCodes.module.css'

type Props = { codes: readonly string[]; done: string; onDone: () => void }

/** The recovery codes, shown only once, to be stored apart from the telephone. */
export function RecoveryCodes({ codes, done, onDone }: Props) {
  const { email, time_zone } = useAccount()
  const [made] = useState(() => formatInstant(new Date().toISOString(), time_zone))
  const written = [`Códigos de recuperação do Prumo`, `Conta: ${email}`, `Gerados em ${made}`, '', ...codes, ''].join(
    '\r\n',
  )
  const copy = () =>
    copyText(written, 'Códigos copiados.', {
      refused: 'O navegador não deixou copiar. Baixe ou imprima os códigos.',
    })
  const download = () => saveBlob(new Blob([written], { type: 'text/plain' }), 'prumo-codigos-de-recuperacao.txt')
  return (
    <div className={classes.sheet}>
      <Text fz="sm">
        Se você perder o celular, entra com um destes códigos no lugar do código do aplicativo. Cada um vale uma vez.
        Guarde-os fora do celular: <b>eles não aparecem de novo.</b>
      </Text>
      <ul className={classes.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          Copiar
        </Button>
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          Baixar
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </Group>
      <Button className={classes.done} onClick={onDone}>
        {done}
      </Button>
      {createPortal(<pre className={classes.paper}>{written}</pre>, document.body)}
    </div>
  )
}
