//! Files for the wire, piece by piece.

use bytes::Bytes;
use futures::{StreamExt, stream::BoxStream};
use kit::report::Report;
use media::Reading;
use portal_proto::learning::v1 as pb;
use tonic::Status;

use crate::classroom::ops::open_material::{Material, OpenMaterialError};

/// How much of a file goes in one message.
const PIECE: usize = 64 * 1024;

/// Pieces of a file.
pub type Pieces = BoxStream<'static, Result<pb::MaterialPiece, Status>>;

pub fn material(material: Material) -> pb::Material {
    pb::Material {
        media_type: material.media_type.to_owned(),
        bytes: material.bytes,
        version: material.version,
        file_name: material.file_name,
    }
}

/// A file as it is read.
pub fn pieces(reading: Reading) -> Pieces {
    let pieces = reading.pieces.flat_map(|read| {
        let sent: Vec<_> = match read {
            Ok(bytes) => cut(bytes)
                .map(|piece| Ok(pb::MaterialPiece { chunk: piece.into() }))
                .collect(),
            Err(error) => vec![Err(OpenMaterialError::Store(error).into_status())],
        };
        futures::stream::iter(sent)
    });
    pieces.boxed()
}

/// A store may read a whole file at once, which is more than a message may weigh.
fn cut(mut bytes: Bytes) -> impl Iterator<Item = Bytes> {
    std::iter::from_fn(move || (!bytes.is_empty()).then(|| bytes.split_to(bytes.len().min(PIECE))))
}
