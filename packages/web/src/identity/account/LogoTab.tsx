import { api, removal } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { accountQuery, useAccount } from '../../platform/session.ts'
import { LogoForm, logoSide } from './LogoForm.tsx'

/** The company's logo (screen S018), in everybody's menu. */
export function LogoTab() {
  const { company_name, fantasy, photo_path, photo_title } = useAccount()
  return (
    <LogoForm
      src={photo_path}
      alt={photo_title ?? ''}
      of={fantasy || company_name}
      about={`Aparece no menu de todos da empresa. Recomendamos uma imagem quadrada de ${logoSide}x${logoSide} pixels, em PNG, JPEG ou WebP.`}
      send={(file, onProgress) => api('POST /client/upload-logo', { files: [file], onProgress })}
      removing={removal('DELETE /client/upload-logo', {})}
      without="O menu volta a mostrar as iniciais da empresa."
      refresh={() => queryClient.invalidateQueries(accountQuery)}
    />
  )
}
