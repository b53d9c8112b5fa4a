import { Button, Text } from '@mantine/core'
import { errors } from '@prumo/contract/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { showDone, showWarning, toast } from '../../platform/messages.ts'
import { queryClient } from '../../platform/query-client.ts'
import { accountQuery, useAccount } from '../../platform/session.ts'
import { mayDelete } from '../../ui/deleting.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import classes from './LogoTab.module.css'

const accept = ['image/png', 'image/jpeg', 'image/webp']
/** The recommended side in px (rule R034), and the size of the preview. */
const side = 250

/** The company's logo (screen S018): a preview before it is uploaded, then in everybody's menu. */
export function LogoTab() {
  const { company_name, fantasy, photo_path, photo_title } = useAccount()
  const company = fantasy || company_name
  const [chosen, setChosen] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [sent, setSent] = useState<number | null>(null)
  const preview = usePreview(chosen)
  const choose = (file: File | null, reason?: string) => {
    setChosen(file)
    setRefusal(reason)
  }
  const refresh = () => queryClient.invalidateQueries(accountQuery)

  const save = useMutation({
    mutationFn: (file: File) => api('POST /client/upload-logo', { files: [file], onProgress: setSent }),
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
    mutationFn: () => api('DELETE /client/upload-logo'),
    onSuccess: () => {
      toast('Logo removido.')
      return refresh()
    },
  })
  const askToRemove = async () => {
    const text = 'O menu volta a mostrar as iniciais da empresa.'
    const removing = removal('DELETE /client/upload-logo', {})
    if (await mayDelete(removing, { title: 'Remover o logo?', text, confirm: 'Sim, remova!' })) remove.mutate()
  }

  return (
    <div className={`card ${classes.logo}`}>
      <figure className={classes.preview}>
        <CompanyLogo
          src={preview ?? photo_path}
          alt={preview ? 'Prévia do novo logo' : (photo_title ?? '')}
          company={company}
          size={side}
          onError={chosen ? () => choose(null, errors['image.broken'][1]) : undefined}
        />
        <figcaption>{chosen ? 'Prévia: ainda não foi salvo' : photo_path ? 'Logo atual' : 'Ainda sem logo'}</figcaption>
      </figure>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) save.mutate(chosen)
          else showWarning('Você não escolheu o nenhum arquivo')
        }}
      >
        <Text fz="sm">
          Aparece no menu de todos da empresa. Recomendamos uma imagem quadrada de {side}x{side} pixels, em PNG, JPEG ou
          WebP.
        </Text>
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
          {photo_path && (
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
