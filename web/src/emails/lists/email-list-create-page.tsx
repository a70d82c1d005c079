import { ListEditor } from './list-editor.tsx'

/** `/email_list/create`: nothing exists before it is saved. */
export const EmailListCreatePage = () => <ListEditor stored={null} />
