/** What the picker offers; the server looks at the bytes. HEIC is a phone's photo, sent as JPEG. */
export const TAKEN_FILES = '.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf,.docx,.xlsx,.mp3,.m4a,.ogg,.mp4,image/*';
