export const NOTES_PATH = '/admin/notes'
