import { Button, Title } from '@mantine/core'
import { todayIn } from '@prumo/contract/dates.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useAccount } from '../platform/session.ts'
import classes from './PersonalDataScreen.module.css'
import { downloadOwnData } from './privacy.ts'

/** Downloads the user's own data as a file (LGPD, art. 18). */
export function OwnData() {
  const { time_zone } = useAccount()
  const download = useMutation({ mutationFn: () => downloadOwnData(todayIn(time_zone, Date.now())) })
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="own-data">
      <div className={classes.head}>
        <div>
          <Title order={2} id="own-data">
            Os seus dados
          </Title>
          <p>
            Um arquivo ZIP com tudo o que o Prumo sabe sobre você: cadastro, empresas, sessões e entradas, e o que você
            registrou nas empresas em que trabalha. Traz uma página para ler e arquivos JSON para levar a outro sistema.
          </p>
        </div>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Baixar meus dados
        </Button>
      </div>
    </section>
  )
}
