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
import { FileInterceptor } from '@nestjs/platform-express';
import type { AnyCall as Row } from '../../common/contract/call.ts';
import { LIMITS } from '../../common/limits.ts';
import { InputPipe } from './input.pipe.ts';
import type { PortalRequest } from './portal-request.ts';

export const ROW = 'contract-row';

/** Binds a controller's method to a contract row: its route, status, permission check, validation and envelope all come from the row. */
export function Call(row: Row): MethodDecorator {
  return applyDecorators(
    SetMetadata(ROW, row),
    RequestMapping({ path: [row.path, ...(row.aliases ?? [])], method: RequestMethod[row.method] }),
    HttpCode(row.status),
    ...(row.upload
      ? [UseInterceptors(FileInterceptor('file', { limits: { fileSize: LIMITS.genericFileBytes, files: 1, fields: 4, parts: 6 } }))]
      : []),
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
export const Uploaded = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const file = context.switchToHttp().getRequest<PortalRequest>().file;
  // Multer reads file names as Latin-1; browsers send UTF-8.
  return file && { name: Buffer.from(file.originalname, 'latin1').toString('utf8'), bytes: file.buffer };
});
