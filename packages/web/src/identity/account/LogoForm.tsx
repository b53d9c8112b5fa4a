import { Button, Text } from '@mantine/core'
import { errors } from '@prumo/contract/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Removal } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { showDone, showWarning, toast } from '../../platform/messages.ts'
import { mayDelete } from '../../ui/deleting.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import classes from './LogoTab.module.css'

const accept = ['image/png', 'image/jpeg', 'image/webp']
/** The recommended side in px (rule R034), and the size of the preview. */
export const logoSide = 250

type Props = {
  src: string | null
  alt: string
  /** Whose initials stand there without one. */
  of: string
  /** What it is for. */
  about: ReactNode
  send: (file: File, onProgress: (sent: number) => void) => Promise<{ message: string }>
  removing: Removal<unknown>
  /** What happens without it. */
  without: string
  /** Reads again what shows it. */
  refresh: () => Promise<unknown>
}

/** A logo: a preview before it is uploaded. */
export function LogoForm({ src, alt, of, about, send, removing, without, refresh }: Props) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [sent, setSent] = useState<number | null>(null)
  const preview = usePreview(chosen)
  const choose = (file: File | null, reason?: string) => {
    setChosen(file)
    setRefusal(reason)
  }

  const save = useMutation({
    mutationFn: (file: File) => send(file, setSent),
    meta: { ownErrors: true },
    onSuccess: async ({ message }) => {
      showDone(message)
      await refresh()
      choose(null)
    },
    onError: (error) => setRefusal(messageOf(error)),
    onSettled: () => setSent(null),
  })
  const remove = useMutation({
    mutationFn: () => removing.carriedOut(),
    onSuccess: () => {
      toast('Logo removido.')
      return refresh()
    },
  })
  const askToRemove = async () => {
    if (await mayDelete(removing, { title: 'Remover o logo?', text: without, confirm: 'Sim, remova!' })) remove.mutate()
  }

  return (
    <div className={`card ${classes.logo}`}>
      <figure className={classes.preview}>
        <CompanyLogo
          src={preview ?? src}
          alt={preview ? 'Prévia do novo logo' : alt}
          company={of}
          size={logoSide}
          onError={chosen ? () => choose(null, errors['image.broken'][1]) : undefined}
        />
        <figcaption>{chosen ? 'Prévia: ainda não foi salvo' : src ? 'Logo atual' : 'Ainda sem logo'}</figcaption>
      </figure>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) save.mutate(chosen)
          else showWarning('Você não escolheu o nenhum arquivo')
        }}
      >
        <Text fz="sm">{about}</Text>
        <FileDrop
          label="Escolher imagem"
          maxFiles={1}
          accept={accept}
          files={chosen ? [chosen] : []}
          onChange={([file]) => choose(file ?? null)}
          progress={sent}
          error={refusal}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={save.isPending}>
            Salvar logo
          </Button>
          {src && (
            <Button variant="default" loading={remove.isPending} onClick={() => void askToRemove()}>
              Remover logo
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}

/** An object URL of the chosen file, revoked when another is chosen. */
function usePreview(file: File | null): string | null {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}
