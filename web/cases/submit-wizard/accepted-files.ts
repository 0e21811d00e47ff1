/** File types of the file picker; the server checks the content. HEIC is converted to JPEG. */
export const ACCEPTED_FILES = '.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf,.docx,.xlsx,.mp3,.m4a,.ogg,.mp4,image/*';
