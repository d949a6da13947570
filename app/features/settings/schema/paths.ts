/** Where the picture of the stud's sign is sent to. */
export const SIGN_PATH = '/admin/sign'
