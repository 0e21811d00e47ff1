import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import type { AnyCall as Row, UploadedFile } from '../../common/contract/call.ts';
import { InputPipe } from './input.pipe.ts';
import type { PortalRequest } from './portal-request.ts';
import { UploadInterceptor } from './upload.interceptor.ts';

export const ROW = 'contract-row';

/** Binds a controller's method to a contract row: its route, status, permission check, validation and envelope all come from the row. */
export function Call(row: Row): MethodDecorator {
  return applyDecorators(
    SetMetadata(ROW, row),
    RequestMapping({ path: [row.path, ...(row.aliases ?? [])], method: RequestMethod[row.method] }),
    HttpCode(row.status),
    ...(row.upload ? [UseInterceptors(UploadInterceptor)] : []),
  );
}

/** The row's input: body, query and path parameters as its input class, validated. */
export const Input = (): ParameterDecorator => RawInput(InputPipe);

const RawInput = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<PortalRequest>();
  return { request, row: request.row };
});

/** Who asks. */
export const From = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<PortalRequest>().caller,
);

/** The uploaded file, if there is one. */
export const Uploaded = createParamDecorator((_: unknown, context: ExecutionContext): UploadedFile | undefined => {
  const { arriving, file } = context.switchToHttp().getRequest<PortalRequest>();
  if (arriving) return { name: nameOf(arriving), bytes: new Uint8Array(), stream: arriving.stream };
  return file && { name: nameOf(file), bytes: file.buffer };
});

/** Multer reads file names as Latin-1; browsers send UTF-8. */
const nameOf = ({ originalname }: { originalname: string }): string => Buffer.from(originalname, 'latin1').toString('utf8');
