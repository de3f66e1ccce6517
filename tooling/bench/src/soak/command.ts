export async function soak(_args: string[]): Promise<void> {}
