import { BlocksScreen } from './BlocksScreen.tsx'

export default function CanvasScreen() {
  return <BlocksScreen key="canvas" kind="canvas" />
}
